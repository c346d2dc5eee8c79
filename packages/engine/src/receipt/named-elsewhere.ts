import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import type { HeadLine } from './head-lines.ts';

/** 'Thank you for shopping at', 'Welcome to', 'Vielen Dank für Ihren Einkauf bei': the shop's name follows. */
const THANKS =
  /(?:(?:thank(?:s| ?you)?|tq)\b.*\b(?:at|with|from|to|visiting|choosing)|welcome (?:to|at)|willkommen (?:bei|im|in)|(?:einkauf|besuch) (?:bei|im|in)|bienvenue (?:chez|à|au|dans)|visite (?:chez|à|au|dans)|bienvenid[oa]s? (?:a|al|en)|(?:compra|comprar|visita|visitar?) en|benvenut[ioa] (?:da|a|al|alla)|(?:visita|acquisto) (?:da|a|presso)|welkom bij|bezoek aan|obrigado por comprar n[ao]|besöket (?:hos|på|i)|handlet hos|zakupy w) ?/iu;
const WEB = /(?:www\s?[.,]\s?|https?:\/\/(?:www\.)?)([\p{L}\d-]{3,30})\s?\.\s?(?:[a-z]{2,8})/giu;
/** Hosts of mail, social networks and surveys are no shops. */
const HOSTS =
  /^(?:gmail|hotmail|outlook|yahoo|facebook|instagram|twitter|tiktok|youtube|whatsapp|linktr|bit|goo|google|apple|survey|tell|feedback|my|shop|online|web|mail|ec|gov)/i;

/** Names that a greeting or thanks bears, behind it or on the next line. */
export function namesInThanks(lines: readonly HeadLine[]): { line: HeadLine['line']; text: string }[] {
  return lines.flatMap(({ line, text, kind }, position) => {
    if (kind !== 'slogan') return [];
    const match = THANKS.exec(text);
    if (!match) return [];
    const rest = text.slice(match.index + match[0].length).trim();
    if (isName(rest))
      return [
        { line, text: rest.replace(/[.!*]+$/, '').replace(/\.(?:com|net|co|de|fr)(?:\.\w{2})?$/i, '') },
      ];
    const next = lines[position + 1];
    return rest === '' && next?.kind === 'name' && isName(next.text)
      ? [{ line: next.line, text: next.text }]
      : [];
  });
}

/** A name begins with a capital or bears one, and is no sentence. */
function isName(text: string): boolean {
  return (
    /[\p{L}\p{M}]{3}/u.test(text) &&
    /\p{Lu}/u.test(text) &&
    text.split(' ').length <= 6 &&
    !/^(?:us|our|you|your|uns|nous|noi|this|the store)\b/i.test(text)
  );
}

/** The names in the web addresses of shops that a receipt prints, without their endings. */
export function webNames(context: DocumentContext): string[] {
  const names = context.lines.flatMap((line) =>
    [
      ...lineText(line)
        .replace(/\s+([-.])\s*|([-.])\s+/g, '$1$2')
        .matchAll(WEB),
    ].map((match) => (match[1] ?? '').toLowerCase()),
  );
  return [...new Set(names)].filter((name) => !HOSTS.test(name) && /[\p{L}\p{M}]{3}/u.test(name));
}
