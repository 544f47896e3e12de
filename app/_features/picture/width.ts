/** A little more than a text of a bold type is wide, in em: what is taken for too wide is only written shorter. */
export function widthOf(text: string): number {
  let width = 0.25
  for (const letter of text) {
    if (/[ijlft.,'’/()\- ]/.test(letter)) width += 0.34
    else if (/[mwMW]/.test(letter)) width += 0.92
    else width += /\p{Lu}/u.test(letter) ? 0.7 : 0.57
  }
  return Math.round(width * 100) / 100
}
