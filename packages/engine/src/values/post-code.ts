/** Post codes of most countries: four to six digits, some in two groups, or the letters and digits of two kingdoms. */
export const POST_CODE =
  /(?<!\d)\d{4,6}(?!\d)|(?<!\d)\d{3} \d{2,3}(?!\d)|[A-Z]\d[A-Z\d]? ?\d[A-Z]{2}\b|[A-Z]\d[A-Z] ?\d[A-Z]\d/u;
