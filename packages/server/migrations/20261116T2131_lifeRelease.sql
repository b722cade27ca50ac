ALTER TABLE "requisition_tooling_lines"
  ADD COLUMN "life_release" text;
