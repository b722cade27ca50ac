ALTER TABLE "lubrication_implementation"
  ADD COLUMN "diagram" text;

ALTER TABLE "lubrication_implementation_lines"
  ADD COLUMN "pos_x" numeric(5,2);

ALTER TABLE "lubrication_implementation_lines"
  ADD COLUMN "pos_y" numeric(5,2);
