-- What is written at a table is counted by the sheet itself, no longer by the tournament's version.
ALTER TABLE "encounter" ADD COLUMN "sheet_revision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "sheet_entry" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
