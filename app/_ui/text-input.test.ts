import { afterAll, expect, it, vi } from 'vitest'
import { isTypedLetter, NO_LETTERS } from './text-input.ts'

class Input {
  constructor(
    readonly type: string,
    readonly value = '',
    readonly dataset: DOMStringMap = {},
  ) {}
}
class TextArea {}
class Select {}
vi.stubGlobal('HTMLInputElement', Input)
vi.stubGlobal('HTMLTextAreaElement', TextArea)
vi.stubGlobal('HTMLSelectElement', Select)
afterAll(() => vi.unstubAllGlobals())

const ofNumbers = (value: string) => new Input('text', value, { noLetters: `${NO_LETTERS['data-no-letters']}` })

it.each([
  ['nothing has the focus', null, false],
  ['a button or a heading has it', {}, false],
  ['a box to tick has it', new Input('checkbox', 'on'), false],
  ['an empty field has it that takes no letters', ofNumbers(''), false],
  ['a number is being typed', ofNumbers('3 1'), true],
  ['an empty field has it that takes letters', new Input('text'), true],
  ['a text is being typed', new Input('search', 'Hub'), true],
  ['a text of several lines is being typed', new TextArea(), true],
  ['a list has it that is searched by letters', new Select(), true],
])('a letter is for the page, unless it is typed into a field: %s', (_, element, isTyped) => {
  expect(isTypedLetter(element)).toBe(isTyped)
})
