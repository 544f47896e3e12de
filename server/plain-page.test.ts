import { expect, test } from 'vitest'
import { plainPage } from './plain-page.ts'

test('an outage says what happens next, tries again by itself and by a link, and loads nothing by itself', () => {
  const page = plainPage('de', { status: 503, sentence: 'Der Server antwortet nicht.', again: 3, fontFaces: '' })
  expect(page).toContain('<meta http-equiv="refresh" content="3">')
  expect(page).toContain('<p>Der Server antwortet nicht.</p>')
  expect(page).toContain('versucht es von selbst wieder, in 3 Sekunden')
  expect(page).toContain('<a href="">Jetzt versuchen</a>')
  expect(page).toMatch(/<title>503 · .+ · Nockenblatt<\/title>/)
  expect(page).not.toMatch(/src=|url\(|<link|<script|https?:/)
})

test('what will not get better by itself leads to the start', () => {
  const page = plainPage('de', { status: 404, sentence: 'Das gibt es hier nicht.', again: null, fontFaces: '' })
  expect(page).not.toContain('http-equiv')
  expect(page).toContain('<a href="/">Zur Startseite</a>')
})

test('a sentence is text', () => {
  const page = plainPage('de', { status: 400, sentence: '<img src="x"> & so', again: null, fontFaces: '' })
  expect(page).toContain('<p>&#60;img src=&#34;x&#34;&#62; &#38; so</p>')
})
