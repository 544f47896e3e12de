// For tests: pdf.js without the changes its build for older engines makes to the process. It replaces functions of the language by its own,
// which are slower and which the product does not run with.

const OWN = [
  [Array.prototype, { push: Array.prototype.push }],
  [Function.prototype, { toString: Function.prototype.toString }],
  [JSON, { parse: JSON.parse, stringify: JSON.stringify }],
] as const

const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs')
// Its other half is loaded with the first worker, and replaces them again.
const worker = new pdf.PDFWorker()
await worker.promise
worker.destroy()

for (const [of, functions] of OWN) Object.assign(of, functions)

export const { getDocument, OPS } = pdf
