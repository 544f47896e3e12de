-- A link whose table's people play elsewhere, since a round was put right: the table that is printed beside it.
ALTER TABLE "access_link" ADD COLUMN "moved_from" JSONB;
