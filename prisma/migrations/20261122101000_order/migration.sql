-- What follows what is counted, not read from a clock. Old rows are counted once by the times and ids they were written with.

-- Tables and byes of a round, in the order they were drawn
ALTER TABLE "encounter" ADD COLUMN "position" INTEGER;
UPDATE "encounter" SET "position" = counted.position
FROM (SELECT club_id, id, row_number() OVER (PARTITION BY club_id, round_id ORDER BY id) AS position FROM "encounter") AS counted
WHERE "encounter".club_id = counted.club_id AND "encounter".id = counted.id;
ALTER TABLE "encounter" ALTER COLUMN "position" SET NOT NULL;
CREATE UNIQUE INDEX "encounter_club_id_round_id_position_key" ON "encounter"("club_id", "round_id", "position");

-- A sequence gives the rows there are 1 to n in any order. The same numbers are given out again in the order of their times.
ALTER TABLE "submission" ADD COLUMN "seq" SERIAL NOT NULL;
UPDATE "submission" SET "seq" = counted.seq
FROM (SELECT club_id, id, row_number() OVER (ORDER BY at, id) AS seq FROM "submission") AS counted
WHERE "submission".club_id = counted.club_id AND "submission".id = counted.id;
DROP INDEX "submission_club_id_encounter_id_at_idx";
CREATE INDEX "submission_club_id_encounter_id_seq_idx" ON "submission"("club_id", "encounter_id", "seq");

ALTER TABLE "confirmation" ADD COLUMN "seq" SERIAL NOT NULL;
UPDATE "confirmation" SET "seq" = counted.seq
FROM (SELECT club_id, id, row_number() OVER (ORDER BY at, id) AS seq FROM "confirmation") AS counted
WHERE "confirmation".club_id = counted.club_id AND "confirmation".id = counted.id;

ALTER TABLE "sheet_version" ADD COLUMN "seq" SERIAL NOT NULL;
UPDATE "sheet_version" SET "seq" = counted.seq
FROM (SELECT club_id, id, row_number() OVER (ORDER BY created_at, id) AS seq FROM "sheet_version") AS counted
WHERE "sheet_version".club_id = counted.club_id AND "sheet_version".id = counted.id;

ALTER TABLE "adjustment" ADD COLUMN "seq" SERIAL NOT NULL;
UPDATE "adjustment" SET "seq" = counted.seq
FROM (SELECT club_id, id, row_number() OVER (ORDER BY created_at, id) AS seq FROM "adjustment") AS counted
WHERE "adjustment".club_id = counted.club_id AND "adjustment".id = counted.id;

ALTER TABLE "tournament" ADD COLUMN "seq" SERIAL NOT NULL;
UPDATE "tournament" SET "seq" = counted.seq
FROM (SELECT club_id, id, row_number() OVER (ORDER BY created_at, id) AS seq FROM "tournament") AS counted
WHERE "tournament".club_id = counted.club_id AND "tournament".id = counted.id;

ALTER TABLE "person" ADD COLUMN "seq" SERIAL NOT NULL;
UPDATE "person" SET "seq" = counted.seq
FROM (SELECT club_id, id, row_number() OVER (ORDER BY created_at, id) AS seq FROM "person") AS counted
WHERE "person".club_id = counted.club_id AND "person".id = counted.id;

ALTER TABLE "club" ADD COLUMN "seq" SERIAL NOT NULL;
UPDATE "club" SET "seq" = counted.seq
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS seq FROM "club") AS counted
WHERE "club".id = counted.id;

-- A tournament's history goes by its versions, which were counted all along.
ALTER TABLE "audit_event" ADD COLUMN "seq" SERIAL NOT NULL;
UPDATE "audit_event" SET "seq" = counted.seq
FROM (SELECT club_id, id, row_number() OVER (ORDER BY club_id, tournament_id, version, at, id) AS seq FROM "audit_event") AS counted
WHERE "audit_event".club_id = counted.club_id AND "audit_event".id = counted.id;
DROP INDEX "audit_event_club_id_tournament_id_at_idx";
CREATE INDEX "audit_event_club_id_tournament_id_seq_idx" ON "audit_event"("club_id", "tournament_id", "seq");
