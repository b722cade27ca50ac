ALTER TABLE "lubrication_implementation_lines"
  ADD COLUMN "lubricant_brand" text;
