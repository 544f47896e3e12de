import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScripts } from './inline-scripts.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test.each([
  ['none', '<p>text</p>', []],
  ['one', '<script>a()</script>', ['a()']],
  ['several, each once', '<script>a()</script><script>b()</script><script>a()</script>', ['a()', 'b()']],
  ['with attributes', '<script id="x" type="module">a()</script>', ['a()']],
  ['written large', '<SCRIPT>a()</SCRIPT >', ['a()']],
  ['a file', '<script src="/a.js"></script><script async src="/b.js">ignored()</script>', []],
  ['an empty one', '<script></script>', ['']],
  ['with signs that mean something elsewhere', '<script>if(a<b&&c>d)"&amp;</p>"</script>', ['if(a<b&&c>d)"&amp;</p>"']],
  ['with umlauts', '<script>"Größbräu"</script>', ['"Größbräu"']],
  ['in a comment', '<!-- <script>a()</script> -->', []],
  ['in an attribute', '<p title="<script>a()</script>">x</p>', []],
  ['in a text field', '<textarea><script>a()</script></textarea>', []],
  ['with a comment that hides another end', '<script><!--<script></script>--></script>', ['<!--<script></script>-->']],
  ['without an end', '<script>a()', []],
])('%s', async (_, html, scripts) => {
  expect(await inlineScripts(html)).toEqual(scripts.map(hash))
})
