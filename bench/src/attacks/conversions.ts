import { randomBytes } from 'node:crypto';
import { type AttackDesk, attackerOf, counted, repeatedly } from './attack.ts';
import { blendedPdf, variantOf } from './hostile-pdfs.ts';
import { type Stranger, uploaded } from './stranger.ts';

/** Never done: as these files fail, they cost their sender nothing. */
const RECTANGLES = 20_000;
/** Done within some seconds, and in vain, too. */
const FEWER_RECTANGLES = 3_000;
const FILES = 3;
const VISITORS = 6;
const NEIGHBOURS = 4;
const ACCOUNTS = 3;
/** The attacker's network of IPv6, in which he takes any address he likes. */
const IPV6_NETWORK = '2001:db8:a77a:c3';

/**
 * Conversions that take all of their time and fail, from visitors of one address, from its accounts, and from ever new
 * addresses of one network of IPv6.
 */
export async function attackConversions(desk: AttackDesk): Promise<() => Promise<unknown>> {
  const accounts: Stranger[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const account = attackerOf(desk);
    await counted(desk, 'register', account.register(`attacker-${number}@example.com`));
    accounts.push(account);
  }
  return () =>
    Promise.all([
      repeatedly(desk, VISITORS, () => convertAs(desk, 'visitor', attackerOf(desk))),
      repeatedly(desk, NEIGHBOURS, () => convertAs(desk, 'neighbour', attackerOf(desk, neighbour()))),
      repeatedly(desk, accounts.length, (loop) =>
        convertAs(desk, 'account', accounts[loop] ?? attackerOf(desk)),
      ),
    ]);
}

async function convertAs(desk: AttackDesk, name: string, stranger: Stranger): Promise<void> {
  const documents = Array.from({ length: FILES }, (_, number) =>
    variantOf(blendedPdf(number === 0 ? FEWER_RECTANGLES : RECTANGLES)),
  );
  const sent = uploaded(await counted(desk, `${name} uploads`, stranger.upload(documents, desk.signal)));
  if (sent) await counted(desk, `${name} converts`, stranger.convert(sent, desk.signal));
}

function neighbour(): string {
  const groups = randomBytes(8).toString('hex').match(/.{4}/g) ?? [];
  return `${IPV6_NETWORK}:${groups.join(':')}`;
}
