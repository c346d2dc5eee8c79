/** What is in favour of whoever prints the statement is owed, as plainWord spells it. */
const OF_ISSUER =
  /\b(?:zu unseren gunsten|en notre faveur|a nuestro favor|a nosso favor|a nostro favore|a nostro credito|in our favour)\b/;
/** A label that names both sides, where the sign of the amount decides: 'Saldo a su favor / a nuestro favor (-)'. */
const OF_HOLDER =
  /\b(?:zu ihren gunsten|en votre faveur|a su favor|a seu favor|a vostro favore|a suo favore|a vostro credito|in your favour)\b/;

/** True for a plain text that names a balance in favour of the issuer alone. */
export function isInFavourOfIssuer(plainText: string): boolean {
  return OF_ISSUER.test(plainText) && !OF_HOLDER.test(plainText);
}
