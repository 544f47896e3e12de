-- CreateEnum
CREATE TYPE "submission_origin" AS ENUM ('desk', 'table', 'sheet');

-- CreateEnum
CREATE TYPE "sheet_standing" AS ENUM ('current', 'contested', 'set-aside');

-- CreateEnum
CREATE TYPE "verdict" AS ENUM ('confirmed', 'contested');

-- AlterEnum
ALTER TYPE "outcome" ADD VALUE 'false-claim';

-- DropIndex
DROP INDEX "access_link_club_id_tournament_id_idx";

-- No way in without an account existed before.
DELETE FROM "access_link";

-- AlterTable
ALTER TABLE "access_link" DROP COLUMN "scope",
ADD COLUMN     "encounter_id" UUID NOT NULL,
ADD COLUMN     "side" "side";

-- AlterTable
ALTER TABLE "audit_event" ADD COLUMN     "link_id" UUID;

-- AlterTable
ALTER TABLE "game" ADD COLUMN     "winner" "side";

-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "made" INTEGER,
ADD COLUMN     "origin" "submission_origin" NOT NULL DEFAULT 'desk',
ADD COLUMN     "settles" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "side" "side";

-- CreateTable
CREATE TABLE "sheet_version" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "encounter_id" UUID NOT NULL,
    "game" INTEGER NOT NULL,
    "standing" "sheet_standing" NOT NULL,
    "leaves_id" UUID,
    "after" INTEGER NOT NULL DEFAULT 0,
    "device" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sheet_version_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "sheet_entry" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "written" JSONB NOT NULL,
    "side" "side",
    "link_id" UUID,
    "device" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sheet_entry_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateTable
CREATE TABLE "confirmation" (
    "club_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "encounter_id" UUID NOT NULL,
    "result_version" INTEGER NOT NULL,
    "side" "side" NOT NULL,
    "verdict" "verdict" NOT NULL,
    "link_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "confirmation_pkey" PRIMARY KEY ("club_id","id")
);

-- CreateIndex
CREATE INDEX "sheet_version_club_id_encounter_id_game_idx" ON "sheet_version"("club_id", "encounter_id", "game");

-- CreateIndex
CREATE UNIQUE INDEX "sheet_entry_club_id_version_id_number_key" ON "sheet_entry"("club_id", "version_id", "number");

-- CreateIndex
CREATE INDEX "confirmation_club_id_encounter_id_result_version_idx" ON "confirmation"("club_id", "encounter_id", "result_version");

-- CreateIndex
CREATE INDEX "access_link_club_id_encounter_id_idx" ON "access_link"("club_id", "encounter_id");

-- AddForeignKey
ALTER TABLE "access_link" ADD CONSTRAINT "access_link_club_id_encounter_id_fkey" FOREIGN KEY ("club_id", "encounter_id") REFERENCES "encounter"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sheet_version" ADD CONSTRAINT "sheet_version_club_id_encounter_id_fkey" FOREIGN KEY ("club_id", "encounter_id") REFERENCES "encounter"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sheet_version" ADD CONSTRAINT "sheet_version_club_id_leaves_id_fkey" FOREIGN KEY ("club_id", "leaves_id") REFERENCES "sheet_version"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sheet_entry" ADD CONSTRAINT "sheet_entry_club_id_version_id_fkey" FOREIGN KEY ("club_id", "version_id") REFERENCES "sheet_version"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "confirmation" ADD CONSTRAINT "confirmation_club_id_encounter_id_fkey" FOREIGN KEY ("club_id", "encounter_id") REFERENCES "encounter"("club_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who won was read from the points until now.
UPDATE "game" SET "winner" = CASE WHEN "points_a" > "points_b" THEN 'a'::side ELSE 'b'::side END WHERE "outcome" <> 'unfinished';
UPDATE "submission" SET "games" = (
  SELECT coalesce(jsonb_agg(game || jsonb_build_object('winner', CASE
    WHEN game ->> 'outcome' = 'unfinished' THEN NULL
    WHEN (game ->> 'a')::int > (game ->> 'b')::int THEN 'a' ELSE 'b' END) ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements("games") WITH ORDINALITY AS listed(game, place));


-- What was taken until now was typed at the desk, and so decided there.
UPDATE "submission" SET "settles" = true WHERE "status" = 'accepted';

-- The last guard: what no code may write.
ALTER TABLE "sheet_entry" ADD CONSTRAINT "sheet_entry_number_positive" CHECK ("number" > 0);
ALTER TABLE "sheet_version" ADD CONSTRAINT "sheet_version_game_positive" CHECK ("game" > 0);
ALTER TABLE "sheet_version" ADD CONSTRAINT "sheet_version_leaves_something" CHECK ("after" = 0 OR ("after" > 0 AND "leaves_id" IS NOT NULL));
CREATE UNIQUE INDEX "sheet_version_one_current" ON "sheet_version" ("club_id", "encounter_id", "game") WHERE "standing" = 'current';
