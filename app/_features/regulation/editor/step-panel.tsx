import type { ReactNode } from 'react'
import { FieldStep } from './field-step.tsx'
import { GameStep } from './game-step.tsx'
import { MoreStep } from './more-step.tsx'
import type { EditorStep } from './place.ts'
import { PointsRuleStep } from './points-rule-step.tsx'
import { PoliciesStep } from './policies-step.tsx'
import { RankingStep } from './ranking-step.tsx'
import { StagesStep } from './stages-step.tsx'

const PANELS: Record<EditorStep, () => ReactNode> = {
  field: () => <FieldStep />,
  stages: () => <StagesStep />,
  game: () => <GameStep />,
  pointsRule: () => <PointsRuleStep />,
  policies: () => <PoliciesStep />,
  ranking: () => <RankingStep />,
  more: () => <MoreStep />,
}

/** The fields of one step. */
export function StepPanel({ step }: { step: EditorStep }) {
  return PANELS[step]()
}
