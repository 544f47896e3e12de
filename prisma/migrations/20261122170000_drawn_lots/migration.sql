-- The number lots were drawn with here.
ALTER TABLE "decision" ADD COLUMN "seed" TEXT;
