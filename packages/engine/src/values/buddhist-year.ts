/** No bill is as late as this, with its year read as one of ours. */
export const LATEST_DAY = '2056-01-01';

/** Thailand counts the years of Buddha, and prints their last two digits: '25/04/67' is of 2024. */
export function ofBuddhistYear(
  { language, currency }: { language: string; currency: string },
  iso: string,
): string {
  const year = Number(iso.slice(0, 4));
  const isThai = language === 'th' || currency === 'THB';
  return isThai && iso >= LATEST_DAY && year < 2100 ? `${year + 500 - 543}${iso.slice(4)}` : iso;
}
