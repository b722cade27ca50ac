-- Codes that differ by upper and lower case alone are the same code from now on. A table in which a company has such
-- twins already goes on telling them apart: nobody's rows are changed or refused.
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT *
    FROM (VALUES
      ('warehouse', 'warehouse_code_key', 'tenant_id'),
      ('cargo_location', 'cargo_location_warehouse_id_code_key', 'tenant_id, warehouse_id'),
      ('product', 'product_code_key', 'tenant_id'),
      ('supplier', 'supplier_code_key', 'tenant_id'),
      ('customer', 'customer_code_key', 'tenant_id'),
      ('procedure', 'procedure_code_key', 'tenant_id'),
      ('product_line', 'product_line_code_key', 'tenant_id'),
      ('tooling_type', 'tooling_type_code_key', 'tenant_id'),
      ('archives', 'archives_code_key', 'tenant_id'),
      ('new_card', 'new_card_code_key', 'tenant_id'),
      ('requisition_tooling', 'requisition_tooling_code_key', 'tenant_id'),
      ('godown_entry', 'godown_entry_code_key', 'tenant_id'),
      ('outbound_order', 'outbound_order_code_key', 'tenant_id'),
      ('procurement_order', 'procurement_order_code_key', 'tenant_id'),
      ('acceptance', 'acceptance_code_key', 'tenant_id'),
      ('material_type', 'material_type_code_key', 'tenant_id'),
      ('manufacturer', 'manufacturer_code_key', 'tenant_id'),
      ('accessory', 'accessory_code_key', 'tenant_id'),
      ('accessory_input', 'accessory_input_code_key', 'tenant_id')
    ) AS named (tab, key, within)
  LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', place.tab, place.key);
    BEGIN
      EXECUTE format('CREATE UNIQUE INDEX %I ON %I (%s, lower(code))', place.key, place.tab, place.within);
    EXCEPTION WHEN unique_violation THEN
      EXECUTE format('CREATE UNIQUE INDEX %I ON %I (%s, code)', place.key, place.tab, place.within);
      RAISE WARNING 'Codes of % go on being told apart by case', place.tab;
    END;
  END LOOP;
END $$;

CREATE INDEX "cargo_location_warehouse_id_idx"
  ON "cargo_location" ("tenant_id", "warehouse_id");
