// The four German suits as an ornament: the same drawings as on screen.

import type { Content } from './pdf.ts'

/** Outlines in a square of 100 points. */
export const SUIT_SHAPES = {
  acorn:
    'M46 17C46 11 43 7 38 4L45 1C52 5 55 10 55 17C72 19 85 31 86 46C86 50 84 52 80 52H20C16 52 14 50 14 46C15 31 28 19 46 17ZM24 58H76C77 75 66 86 55 91L50 99L45 91C34 86 23 75 24 58ZM31 61C32 73 38 81 47 86C35 83 26 73 31 61ZM24 44C38 38 62 38 76 44C62 41 38 41 24 44ZM34 31C43 27.500 57 27.500 66 31C57 29.500 43 29.500 34 31Z',
  leaf: 'M50 2C54 17 88 29 88 56C88 70 78 79 67 79C61 79 56 77 53 73C53 82 55 88 62 93L55 98C48 92 46 84 46.500 73C43 77 39 79 33 79C22 79 12 70 12 56C12 29 46 17 50 2ZM50 24L47.300 69H52.700ZM54 50L71 40L54.500 54ZM54.500 63L73 57L54.500 67ZM46 50L29 40L45.500 54ZM45.500 63L27 57L45.500 67Z',
  heart:
    'M50 95C45 82 8 63 8 33C8 17 19 7 32 7C41 7 48 12 50 21C52 12 59 7 68 7C81 7 92 17 92 33C92 63 55 82 50 95ZM17 42C13 26 21 15 35 14.500C25 19 19 28 17 42Z',
  bell: 'M50 1A10 10 0 0 1 56 19C76 21 90 35 91 51H9C10 35 24 21 44 19A10 10 0 0 1 50 1ZM50 7A4 4 0 1 0 50 15A4 4 0 1 0 50 7ZM9 58H91C90 79 76 95 53 96V80A7 7 0 1 0 47 80V96C24 95 10 79 9 58ZM19.500 46C21 35 30 27 42 25.500C31 31 24 38 19.500 46Z',
} as const

/** All four in a row, each `size` points high, centred in their container. */
export function suitRow(size: number): Content {
  const step = 160
  const shapes = Object.values(SUIT_SHAPES).map(
    (shape, at) => `<path transform="translate(${at * step} 0)" fill-rule="evenodd" d="${shape}"/>`,
  )
  const width = 3 * step + 100
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100">${shapes.join('')}</svg>`,
    width: (width / 100) * size,
    alignment: 'center',
  }
}
