-- A lot or a play-off counts only among exactly those it was made among, so which outcomes belong together is kept. Until now each
-- tie was written at once, from its first to its last; a new one begins with every 1.
ALTER TABLE "decision" ADD COLUMN "tie" UUID;

WITH begun AS (
  SELECT club_id, tournament_id, criterion, entry_id,
    count(*) FILTER (WHERE value = 1) OVER (PARTITION BY club_id, tournament_id, criterion, round_number ORDER BY ctid) AS part
  FROM "decision"
), ties AS (
  SELECT club_id, tournament_id, criterion, round_number, part, gen_random_uuid() AS tie
  FROM begun JOIN "decision" USING (club_id, tournament_id, criterion, entry_id)
  GROUP BY club_id, tournament_id, criterion, round_number, part
)
UPDATE "decision" AS known SET tie = ties.tie
FROM begun, ties
WHERE (begun.club_id, begun.tournament_id, begun.criterion, begun.entry_id)
    = (known.club_id, known.tournament_id, known.criterion, known.entry_id)
  AND (ties.club_id, ties.tournament_id, ties.criterion, ties.part)
    = (known.club_id, known.tournament_id, known.criterion, begun.part)
  AND ties.round_number IS NOT DISTINCT FROM known.round_number;

ALTER TABLE "decision" ALTER COLUMN "tie" SET NOT NULL;
-- What was decided after an earlier round stays beside what is decided now: who came further by it did.
ALTER TABLE "decision" DROP CONSTRAINT "decision_pkey";
ALTER TABLE "decision" ADD CONSTRAINT "decision_pkey" PRIMARY KEY ("club_id", "tournament_id", "tie", "entry_id");
