// A page for when nobody can render one.

/** One sentence as a page of its own; with `again`, it is loaded anew after so many seconds. */
export function plainPage(status: number, sentence: string, again?: number): string {
  const refresh = again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${refresh}<title>${status}</title><body style="font:1.25rem/1.5 serif;margin:3rem;max-width:32rem"><p>${escaped(sentence)}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
