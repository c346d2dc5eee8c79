const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'March 2025' for 2025-03. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} ${year}`;
}

/** The name of a category; rows without one have a name, too. */
export function categoryName(category: string): string {
  return category === '' ? 'No category' : category;
}
