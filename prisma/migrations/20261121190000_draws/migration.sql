-- What the desk asks of every draw
ALTER TABLE "tournament" ADD COLUMN "wishes" JSONB NOT NULL DEFAULT '{}';

-- Seeds of draws that were thrown away or taken back
ALTER TABLE "tournament" ADD COLUMN "discarded" JSONB NOT NULL DEFAULT '[]';

-- What a draw was made from
ALTER TABLE "round" ADD COLUMN "protocol" JSONB;
ALTER TABLE "round" ADD COLUMN "draws" INTEGER NOT NULL DEFAULT 1;

-- Heats
ALTER TABLE "encounter" ADD COLUMN "heat" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "encounter" ADD CONSTRAINT "encounter_heat_positive" CHECK ("heat" > 0);
DROP INDEX "encounter_club_id_round_id_table_number_key";
CREATE UNIQUE INDEX "encounter_club_id_round_id_heat_table_number_key" ON "encounter"("club_id", "round_id", "heat", "table_number");

-- Two entries on one side
ALTER TABLE "seat" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "seat" DROP CONSTRAINT "seat_pkey";
ALTER TABLE "seat" ADD CONSTRAINT "seat_pkey" PRIMARY KEY ("club_id", "encounter_id", "side", "position");
ALTER TABLE "seat" ADD CONSTRAINT "seat_position_known" CHECK ("position" IN (0, 1));
