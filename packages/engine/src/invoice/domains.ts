import { labelParts } from '../lexicon/label-text.ts';

/** Names of hosts that many share tell nothing of who writes. */
const MAIL_HOSTS =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|aol|gmx|web|t-online|freenet|orange|wanadoo|free|laposte|libero|seznam|centrum|wp|o2|onet|interia|mail|email|proton|protonmail|example)$/;

/** The owner's own label of an e-mail or web address, without hyphens: 'aubonmoulin'. Null where there is none that tells. */
export function domainIn(text: string): string | null {
  const match = /(?:@|www\.|https?:\/\/(?:www\.)?)([a-z0-9-]+)(?:\.[a-z0-9-]+)*\.[a-z]{2,}/i.exec(text);
  const domain = match?.[1]?.toLowerCase();
  return domain && domain.length >= 4 && !MAIL_HOSTS.test(domain) ? domain.replaceAll('-', '') : null;
}

/** 'Au bon moulin SARL' is spelt by 'aubonmoulin', wholly or but for its form of company. */
export function spellsDomain(name: string, domains: ReadonlySet<string>): boolean {
  const letters = labelParts(name).join('');
  const [first = ''] = labelParts(name);
  return [...domains].some(
    (domain) =>
      letters === domain ||
      (letters.startsWith(domain) && domain.length >= 5) ||
      (domain.startsWith(letters) && letters.length >= 5) ||
      (letters.includes(domain) && domain.length >= 7) ||
      (first.length >= 5 && domain.startsWith(first)),
  );
}
