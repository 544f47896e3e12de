import type { ReactNode } from 'react'
import type { EditorStep } from '../edit/place.ts'
import { FieldStep } from './field-step.tsx'
import { GameStep } from './game/game-step.tsx'
import { MoreStep } from './more-step.tsx'
import { PointsRuleStep } from './points-rule/points-rule-step.tsx'
import { PoliciesStep } from './policies-step.tsx'
import { RankingStep } from './ranking/ranking-step.tsx'
import { StagesStep } from './stages/stages-step.tsx'

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
