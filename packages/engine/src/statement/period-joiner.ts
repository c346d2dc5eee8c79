const JOINER =
  /^(?:--?|to|through|thru|until|till|bis|au|al|a|à|ao|tot|t\/m|til|do|-ig|έως|εως|по|до|至|~|～|から|ถึง|hingga|hasta|and|und|s\/d|sd|sampai|đến(?: ngày)?|עד|إلى|الى|تا(?: تاریخ)?|تاریخ تا)?$/iu;

/** Words that join two days, perhaps said again in a second language: 'Đến ngày/To'. */
export function isJoiner(between: string): boolean {
  return JOINER.test(between) || /^[^/]*\p{L}\/(?:to|until)$/iu.test(between);
}
