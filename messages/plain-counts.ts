// Formats counts without a thousands separator: "1200 Meldungen". The # of ICU always adds one.

type Messages = { readonly [key: string]: string | Messages }

/** Replaces every # of a plural with its number without a separator. */
export function plainCounts<Texts extends Messages>(messages: Texts): Texts {
  const plain = Object.entries(messages).map(([key, text]) => [
    key,
    typeof text === 'string' ? inMessage(text) : plainCounts(text),
  ])
  return Object.fromEntries(plain)
}

function inMessage(message: string): string {
  if (!message.includes('#')) return message
  // Arguments and branch texts alternate with the depth of braces: an argument is inside one brace, its branch texts inside two, and so on.
  const counted: (string | undefined)[] = []
  let braces = 0
  return message.replace(/\{(?:\s*(\w+)\s*,\s*plural\s*,)?|[}#]/g, (found, name?: string) => {
    const isText = braces % 2 === 0
    if (found === '#') return isText && counted.at(-1) ? `{${counted.at(-1)}, number, ::group-off}` : found
    if (found === '}') {
      if (!isText) counted.pop()
      braces--
    } else {
      if (isText) counted.push(name)
      braces++
    }
    return found
  })
}
