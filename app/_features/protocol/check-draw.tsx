'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import { asRepeated, compareDraws, type Differences, type DrawnRound } from './compare.ts'
import { DifferenceList } from './difference-list.tsx'

interface Props {
  /** Address of the protocol. */
  protocol: string
  seed: string
  published: DrawnRound
  /** Names by start number. */
  names: Readonly<Record<number, string>>
}

type Checked =
  | { readonly outcome: 'same'; readonly ms: number }
  | { readonly outcome: 'differs'; readonly differences: Differences }
  | { readonly outcome: 'failed' | 'unreachable' }

/** Repeats the draw on this device, from the protocol alone. The code of the draw is loaded only now. */
export function CheckDraw({ protocol, seed, published, names }: Props) {
  const t = useTranslations('protocol')
  const [running, setRunning] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)

  async function check() {
    setRunning(true)
    setChecked(await repeat(protocol, published))
    setRunning(false)
  }

  return (
    <div className="grid justify-items-start gap-4">
      <Button onClick={check} pending={running}>
        {t(running ? 'check.running' : checked ? 'check.again' : 'check.run')}
      </Button>
      <div aria-live="polite" className="w-full">
        {checked ? <Outcome checked={checked} seed={seed} published={published} names={names} /> : null}
      </div>
    </div>
  )
}

async function repeat(address: string, published: DrawnRound): Promise<Checked> {
  const loaded = await load(address)
  if (!loaded) return { outcome: 'unreachable' }
  const { repeatDraw, protocol } = loaded
  try {
    const start = performance.now()
    const drawn = repeatDraw(protocol)
    const ms = Math.round(performance.now() - start)
    if (!drawn.ok) return { outcome: 'failed' }
    const differences = compareDraws(published, asRepeated(drawn.value))
    return differences ? { outcome: 'differs', differences } : { outcome: 'same', ms }
  } catch {
    return { outcome: 'failed' }
  }
}

/** The protocol, and the code that draws from it; null: not reachable. */
async function load(address: string) {
  try {
    const [{ repeatDraw }, response] = await Promise.all([import('#domain/formats/repeat-draw.ts'), fetch(address)])
    if (!response.ok) return null
    return { repeatDraw, protocol: (await response.json()) as DrawProtocol }
  } catch {
    return null
  }
}

function Outcome({ checked, seed, published, names }: Omit<Props, 'protocol'> & { checked: Checked }) {
  const t = useTranslations('protocol')
  switch (checked.outcome) {
    case 'same':
      return (
        <Notice kind="success">
          <p className="font-semibold text-lg">
            {t('check.same', { seed, tables: published.tables.length, byes: published.byes.length })}
          </p>
          <p className="text-soft">{t('check.took', { ms: checked.ms })}</p>
        </Notice>
      )
    case 'differs':
      return (
        <Notice kind="error">
          <p className="font-semibold">{t('check.differs')}</p>
          <DifferenceList differences={checked.differences} names={names} />
        </Notice>
      )
    case 'failed':
    case 'unreachable':
      return <Notice kind="error">{t(`check.${checked.outcome}`)}</Notice>
  }
}
