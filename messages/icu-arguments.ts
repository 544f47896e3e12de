// Extracts the arguments and the literal texts of messages, for the tests that compare the languages.

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The arguments of an ICU message as `name:kind` (`round:value`, `count:plural`, `strong:tag`), each once, sorted. */
export function icuArguments(message: string): string[] {
  return [...new Set(parse(message).flatMap(argumentsIn))].sort()
}

/** The literal texts of an ICU message, from all its branches. */
export function icuTexts(message: string): string[] {
  return parse(message).flatMap(textsIn)
}

function textsIn(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.tag) return element.children.flatMap(textsIn)
  return element.type === TYPE.select || element.type === TYPE.plural ? inBranches(element, textsIn) : []
}

function argumentsIn(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return []
    case TYPE.argument:
      return [`${element.value}:value`]
    case TYPE.number:
      return [`${element.value}:number`]
    case TYPE.date:
      return [`${element.value}:date`]
    case TYPE.time:
      return [`${element.value}:time`]
    case TYPE.tag:
      return [`${element.value}:tag`, ...element.children.flatMap(argumentsIn)]
    case TYPE.select:
      return [`${element.value}:select`, ...inBranches(element, argumentsIn)]
    case TYPE.plural: {
      const kind = element.pluralType === 'ordinal' ? 'selectordinal' : 'plural'
      return [`${element.value}:${kind}`, ...inBranches(element, argumentsIn)]
    }
  }
}

function inBranches(
  { options }: { readonly options: Readonly<Record<string, { value: MessageFormatElement[] }>> },
  read: (element: MessageFormatElement) => string[],
): string[] {
  return Object.values(options).flatMap(({ value }) => value.flatMap(read))
}
