ALTER TABLE "maintain_parts"
  ADD COLUMN "picked_up" jsonb;
