-- A lot or a play-off counts only among exactly those it was made among, so which outcomes belong together is kept. Lots that were
-- drawn have their seed in common. What was entered was written at once, from the first to the last, so a new tie begins with every 1.
ALTER TABLE "decision" ADD COLUMN "tie" UUID;

WITH begun AS (
  SELECT club_id, tournament_id, criterion, round_number, seed, entry_id,
    CASE WHEN seed IS NULL THEN count(*) FILTER (WHERE value = 1)
      OVER (PARTITION BY club_id, tournament_id, criterion, round_number, seed ORDER BY ctid) ELSE 0 END AS part
  FROM "decision"
), ties AS (
  SELECT club_id, tournament_id, criterion, round_number, seed, part, gen_random_uuid() AS tie
  FROM begun
  GROUP BY club_id, tournament_id, criterion, round_number, seed, part
)
UPDATE "decision" AS known SET tie = ties.tie
FROM begun, ties
WHERE (begun.club_id, begun.tournament_id, begun.criterion, begun.entry_id)
    = (known.club_id, known.tournament_id, known.criterion, known.entry_id)
  AND (ties.club_id, ties.tournament_id, ties.criterion, ties.part)
    = (known.club_id, known.tournament_id, known.criterion, begun.part)
  AND ties.round_number IS NOT DISTINCT FROM known.round_number
  AND ties.seed IS NOT DISTINCT FROM known.seed;

ALTER TABLE "decision" ALTER COLUMN "tie" SET NOT NULL;
-- What was decided after an earlier round stays beside what is decided now: who came further by it did.
ALTER TABLE "decision" DROP CONSTRAINT "decision_pkey";
ALTER TABLE "decision" ADD CONSTRAINT "decision_pkey" PRIMARY KEY ("club_id", "tournament_id", "tie", "entry_id");
-- What would take back an earlier decision was kept in another shape.
UPDATE "audit_event" SET "undo" = NULL WHERE "undo"->>'kind' = 'decision';
