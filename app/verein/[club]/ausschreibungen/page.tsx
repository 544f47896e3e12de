import type { Metadata } from 'next'
import { RegulationLibrary } from '#app/_features/regulation/library/regulation-library.tsx'
import { PreparedReads } from '#app/_lib/store/prepared-reads.tsx'
import { readKey } from '#app/_lib/store/read-key.ts'
import { text } from '#app/_lib/text.ts'

export function generateMetadata(): Metadata {
  return { title: text('editor')('library.title') }
}

/** The club regulations, and the presets to start from. */
export default async function RegulationsPage(props: { params: Promise<{ club: string }> }) {
  const { club } = await props.params
  return (
    <PreparedReads
      reads={[readKey('listRegulations', { params: { club } }), readKey('listPresets', {})]}
      areas={['editor', 'problems', 'product', 'regulation']}
    >
      <RegulationLibrary club={club} />
    </PreparedReads>
  )
}
