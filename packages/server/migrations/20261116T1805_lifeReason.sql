ALTER TABLE "new_card"
  ADD COLUMN "reason" text;
