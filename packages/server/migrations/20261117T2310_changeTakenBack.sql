ALTER TABLE "change_org_lines"
  ADD COLUMN "taken_back_at" timestamptz;

ALTER TABLE "change_dept_lines"
  ADD COLUMN "taken_back_at" timestamptz;

ALTER TABLE "change_manager_lines"
  ADD COLUMN "taken_back_at" timestamptz;

ALTER TABLE "change_use_dept_lines"
  ADD COLUMN "taken_back_at" timestamptz;

ALTER TABLE "change_person_liable_lines"
  ADD COLUMN "taken_back_at" timestamptz;

ALTER TABLE "change_product_line_lines"
  ADD COLUMN "taken_back_at" timestamptz;

ALTER TABLE "change_supplier_lines"
  ADD COLUMN "taken_back_at" timestamptz;
