import { randomBytes } from 'node:crypto';
import { type AttackContext, attackerOf, counted, repeatedly } from './attack.ts';
import { type AttackClient, uploaded } from './attack-client.ts';
import { blendedPdf, variantOf } from './hostile-pdfs.ts';

/** Never finishes; failed files cost their sender nothing. */
const RECTANGLES = 20_000;
/** Fails within some seconds. */
const FEWER_RECTANGLES = 3_000;
const FILES = 3;
const VISITORS = 6;
const NEIGHBOURS = 4;
const ACCOUNTS = 3;
/** The attacker's IPv6 network, in which any address can be used. */
const IPV6_NETWORK = '2001:db8:a77a:c3';

/**
 * Conversions that use all of their time and fail: from visitors of one address, from its accounts, and from ever new addresses
 * of one IPv6 network.
 */
export async function attackConversions(context: AttackContext): Promise<() => Promise<unknown>> {
  const accounts: AttackClient[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const account = attackerOf(context);
    await counted(context, 'register', account.register(`attacker-${number}@example.com`));
    accounts.push(account);
  }
  return () =>
    Promise.all([
      repeatedly(context, VISITORS, () => convertAs(context, 'visitor', attackerOf(context))),
      repeatedly(context, NEIGHBOURS, () =>
        convertAs(context, 'neighbour', attackerOf(context, neighbour())),
      ),
      repeatedly(context, accounts.length, (loop) =>
        convertAs(context, 'account', accounts[loop] ?? attackerOf(context)),
      ),
    ]);
}

async function convertAs(context: AttackContext, name: string, client: AttackClient): Promise<void> {
  const documents = Array.from({ length: FILES }, (_, number) =>
    variantOf(blendedPdf(number === 0 ? FEWER_RECTANGLES : RECTANGLES)),
  );
  const sent = uploaded(await counted(context, `${name} uploads`, client.upload(documents, context.signal)));
  if (sent) await counted(context, `${name} converts`, client.convert(sent, context.signal));
}

function neighbour(): string {
  const groups = randomBytes(8).toString('hex').match(/.{4}/g) ?? [];
  return `${IPV6_NETWORK}:${groups.join(':')}`;
}
