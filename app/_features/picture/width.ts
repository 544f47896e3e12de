/** Width of a text in bold type, in em, rounded up: a name that seems too wide is only written in a shorter form. */
export function widthOf(text: string): number {
  let width = 0.25
  for (const letter of text) {
    if (/[ijlft.,'’/()\- ]/.test(letter)) width += 0.34
    else if (/[mwMW]/.test(letter)) width += 0.92
    else width += /\p{Lu}/u.test(letter) ? 0.7 : 0.57
  }
  return Math.round(width * 100) / 100
}
