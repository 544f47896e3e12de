// Families of entries (`EntryFamily` of the domain) as buttons need them: the possible values, with some fields already settled.

/** Families of entries of any game. */
export type EntryFamilies = readonly { readonly kind: readonly string[] }[]

type ChosenFields = Readonly<Record<string, string>>

/** Is there an entry with these fields? */
export function canBe(choices: EntryFamilies, settled: ChosenFields): boolean {
  return choices.some((choice) => allows(choice, settled))
}

/** The values that `field` can have in entries with these fields, in order, each once. */
export function valuesOf(choices: EntryFamilies, settled: ChosenFields, field: string): readonly unknown[] {
  const lists = choices.filter((choice) => allows(choice, settled)).map((choice) => listOf(choice, field))
  return [...new Set(lists.flat())]
}

/** Like `valuesOf`, for a numeric field. */
export function numbersOf(choices: EntryFamilies, settled: ChosenFields, field: string): readonly number[] {
  return valuesOf(choices, settled, field).filter((value) => typeof value === 'number')
}

function allows(choice: EntryFamilies[number], settled: ChosenFields): boolean {
  return Object.entries(settled).every(([field, value]) => listOf(choice, field).includes(value))
}

function listOf(choice: EntryFamilies[number], field: string): readonly unknown[] {
  return (choice as Readonly<Record<string, readonly unknown[]>>)[field] ?? []
}
