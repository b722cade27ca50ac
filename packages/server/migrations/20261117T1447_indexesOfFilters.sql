DROP INDEX "user_dept_id_idx";

DROP INDEX "import_job_user_id_idx";

DROP INDEX "cargo_location_warehouse_id_idx";

DROP INDEX "product_customer_id_idx";

DROP INDEX "product_line_dept_id_idx";

DROP INDEX "archives_tooling_type_id_idx";

DROP INDEX "new_card_tooling_type_id_idx";

DROP INDEX "card_attachment_card_id_idx";

DROP INDEX "card_attachment_archives_id_idx";

DROP INDEX "outbound_config_warehouse_id_idx";

DROP INDEX "outbound_config_tooling_type_id_idx";

DROP INDEX "godown_entry_keeper_id_idx";

DROP INDEX "outbound_order_receive_user_id_idx";

DROP INDEX "inventory_count_slip_warehouse_id_idx";

DROP INDEX "procurement_order_supplier_id_idx";

DROP INDEX "procurement_order_buyer_id_idx";

DROP INDEX "acceptance_supplier_id_idx";

DROP INDEX "lift_ledger_use_dept_id_idx";

DROP INDEX "instrument_purchase_request_apply_dept_id_idx";

DROP INDEX "instrument_purchase_order_supplier_id_idx";

DROP INDEX "instrument_purchase_order_buyer_id_idx";

DROP INDEX "instrument_accept_supplier_id_idx";

DROP INDEX "instrument_early_warning_type_id_idx";

DROP INDEX "instrument_early_warning_archives_id_idx";

DROP INDEX "instrument_inspection_verify_org_id_idx";

DROP INDEX "instrument_calibration_record_card_id_idx";

DROP INDEX "instrument_receive_dept_id_idx";

DROP INDEX "instrument_borrow_dept_id_idx";

DROP INDEX "instrument_bound_out_receiver_user_id_idx";

DROP INDEX "instrument_msa_study_card_id_idx";

DROP INDEX "accessory_type_id_idx";

DROP INDEX "accessory_manufacturer_id_idx";

DROP INDEX "accessory_supplier_id_idx";

DROP INDEX "accessory_safe_stock_accessory_id_idx";

DROP INDEX "accessory_safe_stock_warehouse_id_idx";

DROP INDEX "accessory_input_supplier_id_idx";

DROP INDEX "accessory_output_receiver_dept_id_idx";

DROP INDEX "card_plan_scheme_id_idx";

DROP INDEX "card_plan_num_scheme_id_idx";

DROP INDEX "maintain_card_id_idx";

DROP INDEX "check_equipment_card_id_idx";

DROP INDEX "check_equipment_shift_id_idx";

DROP INDEX "daily_inspection_card_id_idx";

DROP INDEX "daily_inspection_product_line_id_idx";

DROP INDEX "maintain_team_leader_id_idx";

DROP INDEX "maintain_worker_main_worker_id_idx";

DROP INDEX "maintain_worker_team_id_idx";

DROP INDEX "fault_review_card_id_idx";

DROP INDEX "change_org_applicant_id_idx";

DROP INDEX "change_dept_new_value_id_idx";

DROP INDEX "change_dept_applicant_id_idx";

DROP INDEX "change_manager_new_value_id_idx";

DROP INDEX "change_manager_applicant_id_idx";

DROP INDEX "change_use_dept_new_value_id_idx";

DROP INDEX "change_use_dept_applicant_id_idx";

DROP INDEX "change_person_liable_new_value_id_idx";

DROP INDEX "change_person_liable_applicant_id_idx";

DROP INDEX "change_product_line_new_value_id_idx";

DROP INDEX "change_product_line_applicant_id_idx";

DROP INDEX "change_supplier_new_value_id_idx";

DROP INDEX "change_supplier_applicant_id_idx";

DROP INDEX "seal_keeper_id_idx";

DROP INDEX "sell_customer_id_idx";

DROP INDEX "rental_customer_id_idx";

DROP INDEX "rental_return_rental_id_idx";

DROP INDEX "process_num_record_equipment_card_id_idx";

DROP INDEX "process_num_record_product_line_id_idx";

DROP INDEX "die_counter_remind_card_id_idx";

DROP INDEX "die_counter_position_card_id_idx";

DROP INDEX "product_plan_product_line_id_idx";

DROP INDEX "mold_task_product_line_id_idx";

DROP INDEX "mold_time_equipment_card_id_idx";

DROP INDEX "mold_time_archives_id_idx";

DROP INDEX "lubrication_arrangement_lubricator_id_idx";

DROP INDEX "lubrication_implementation_card_id_idx";

DROP INDEX "lubrication_implementation_executor_id_idx";

DROP INDEX "oee_takt_time_product_id_idx";

DROP INDEX "oee_detail_product_line_id_idx";

DROP INDEX "oee_day_shift_id_idx";

DROP INDEX "oee_day_product_line_id_idx";

CREATE INDEX "user_dept_id_status_idx"
  ON "user" ("tenant_id", "dept_id", "status");

CREATE INDEX "import_job_user_id_status_idx"
  ON "import_job" ("tenant_id", "user_id", "status");

CREATE INDEX "cargo_location_warehouse_id_kind_idx"
  ON "cargo_location" ("tenant_id", "warehouse_id", "kind");

CREATE INDEX "product_customer_id_category_idx"
  ON "product" ("tenant_id", "customer_id", "category");

CREATE INDEX "product_line_dept_id_enabled_idx"
  ON "product_line" ("tenant_id", "dept_id", "enabled");

CREATE INDEX "tooling_type_parent_id_enabled_idx"
  ON "tooling_type" ("tenant_id", "parent_id", "enabled");

CREATE INDEX "archives_tooling_type_id_card_type_idx"
  ON "archives" ("tenant_id", "tooling_type_id", "card_type");

CREATE INDEX "new_card_tooling_type_id_status_idx"
  ON "new_card" ("tenant_id", "tooling_type_id", "status");

CREATE INDEX "card_attachment_card_id_archives_id_idx"
  ON "card_attachment" ("tenant_id", "card_id", "archives_id");

CREATE INDEX "card_attachment_archives_id_category_idx"
  ON "card_attachment" ("tenant_id", "archives_id", "category");

CREATE INDEX "outbound_config_warehouse_id_tooling_type_id_idx"
  ON "outbound_config" ("tenant_id", "warehouse_id", "tooling_type_id");

CREATE INDEX "outbound_config_tooling_type_id_enabled_idx"
  ON "outbound_config" ("tenant_id", "tooling_type_id", "enabled");

CREATE INDEX "godown_entry_keeper_id_inbound_type_idx"
  ON "godown_entry" ("tenant_id", "keeper_id", "inbound_type");

CREATE INDEX "outbound_order_receive_user_id_outbound_type_idx"
  ON "outbound_order" ("tenant_id", "receive_user_id", "outbound_type");

CREATE INDEX "inventory_count_slip_warehouse_id_progress_idx"
  ON "inventory_count_slip" ("tenant_id", "warehouse_id", "progress");

CREATE INDEX "procurement_order_supplier_id_status_idx"
  ON "procurement_order" ("tenant_id", "supplier_id", "status");

CREATE INDEX "procurement_order_buyer_id_supplier_id_idx"
  ON "procurement_order" ("tenant_id", "buyer_id", "supplier_id");

CREATE INDEX "acceptance_supplier_id_status_idx"
  ON "acceptance" ("tenant_id", "supplier_id", "status");

CREATE INDEX "lift_ledger_use_dept_id_kind_idx"
  ON "lift_ledger" ("tenant_id", "use_dept_id", "kind");

CREATE INDEX "instrument_purchase_request_apply_dept_id_status_idx"
  ON "instrument_purchase_request" ("tenant_id", "apply_dept_id", "status");

CREATE INDEX "instrument_purchase_order_supplier_id_status_idx"
  ON "instrument_purchase_order" ("tenant_id", "supplier_id", "status");

CREATE INDEX "instrument_purchase_order_buyer_id_supplier_id_idx"
  ON "instrument_purchase_order" ("tenant_id", "buyer_id", "supplier_id");

CREATE INDEX "instrument_accept_supplier_id_status_idx"
  ON "instrument_accept" ("tenant_id", "supplier_id", "status");

CREATE INDEX "instrument_early_warning_type_id_archives_id_idx"
  ON "instrument_early_warning" ("tenant_id", "type_id", "archives_id");

CREATE INDEX "instrument_early_warning_archives_id_scope_type_idx"
  ON "instrument_early_warning" ("tenant_id", "archives_id", "scope_type");

CREATE INDEX "instrument_inspection_verify_org_id_status_idx"
  ON "instrument_inspection" ("tenant_id", "verify_org_id", "status");

CREATE INDEX "instrument_calibration_record_card_id_verify_kind_idx"
  ON "instrument_calibration_record" ("tenant_id", "card_id", "verify_kind");

CREATE INDEX "instrument_receive_dept_id_warehouse_id_idx"
  ON "instrument_receive" ("tenant_id", "dept_id", "warehouse_id");

CREATE INDEX "instrument_borrow_dept_id_warehouse_id_idx"
  ON "instrument_borrow" ("tenant_id", "dept_id", "warehouse_id");

CREATE INDEX "instrument_bound_out_receiver_user_id_out_type_idx"
  ON "instrument_bound_out" ("tenant_id", "receiver_user_id", "out_type");

CREATE INDEX "instrument_msa_study_card_id_method_idx"
  ON "instrument_msa_study" ("tenant_id", "card_id", "method");

CREATE INDEX "material_type_parent_id_enabled_idx"
  ON "material_type" ("tenant_id", "parent_id", "enabled");

CREATE INDEX "accessory_type_id_manufacturer_id_idx"
  ON "accessory" ("tenant_id", "type_id", "manufacturer_id");

CREATE INDEX "accessory_manufacturer_id_supplier_id_idx"
  ON "accessory" ("tenant_id", "manufacturer_id", "supplier_id");

CREATE INDEX "accessory_supplier_id_type_id_idx"
  ON "accessory" ("tenant_id", "supplier_id", "type_id");

CREATE INDEX "accessory_safe_stock_warehouse_id_accessory_id_idx"
  ON "accessory_safe_stock" ("tenant_id", "warehouse_id", "accessory_id");

CREATE INDEX "accessory_safe_stock_accessory_id_is_active_idx"
  ON "accessory_safe_stock" ("tenant_id", "accessory_id", "is_active");

CREATE INDEX "accessory_input_supplier_id_in_type_idx"
  ON "accessory_input" ("tenant_id", "supplier_id", "in_type");

CREATE INDEX "accessory_output_receiver_dept_id_out_type_idx"
  ON "accessory_output" ("tenant_id", "receiver_dept_id", "out_type");

CREATE INDEX "card_plan_scheme_id_kind_idx"
  ON "card_plan" ("tenant_id", "scheme_id", "kind");

CREATE INDEX "card_plan_num_scheme_id_enabled_idx"
  ON "card_plan_num" ("tenant_id", "scheme_id", "enabled");

CREATE INDEX "maintain_card_id_status_idx"
  ON "maintain" ("tenant_id", "card_id", "status");

CREATE INDEX "check_equipment_card_id_shift_id_idx"
  ON "check_equipment" ("tenant_id", "card_id", "shift_id");

CREATE INDEX "check_equipment_shift_id_result_idx"
  ON "check_equipment" ("tenant_id", "shift_id", "result");

CREATE INDEX "daily_inspection_card_id_product_line_id_idx"
  ON "daily_inspection" ("tenant_id", "card_id", "product_line_id");

CREATE INDEX "daily_inspection_product_line_id_status_idx"
  ON "daily_inspection" ("tenant_id", "product_line_id", "status");

CREATE INDEX "maintain_team_leader_id_enabled_idx"
  ON "maintain_team" ("tenant_id", "leader_id", "enabled");

CREATE INDEX "fault_type_parent_id_enabled_idx"
  ON "fault_type" ("tenant_id", "parent_id", "enabled");

CREATE INDEX "maintain_worker_card_id_main_worker_id_idx"
  ON "maintain_worker" ("tenant_id", "card_id", "main_worker_id");

CREATE INDEX "maintain_worker_main_worker_id_team_id_idx"
  ON "maintain_worker" ("tenant_id", "main_worker_id", "team_id");

CREATE INDEX "maintain_worker_team_id_card_id_idx"
  ON "maintain_worker" ("tenant_id", "team_id", "card_id");

CREATE INDEX "fault_review_card_id_status_idx"
  ON "fault_review" ("tenant_id", "card_id", "status");

CREATE INDEX "change_org_applicant_id_status_idx"
  ON "change_org" ("tenant_id", "applicant_id", "status");

CREATE INDEX "change_dept_new_value_id_applicant_id_idx"
  ON "change_dept" ("tenant_id", "new_value_id", "applicant_id");

CREATE INDEX "change_dept_applicant_id_status_idx"
  ON "change_dept" ("tenant_id", "applicant_id", "status");

CREATE INDEX "change_manager_new_value_id_applicant_id_idx"
  ON "change_manager" ("tenant_id", "new_value_id", "applicant_id");

CREATE INDEX "change_manager_applicant_id_status_idx"
  ON "change_manager" ("tenant_id", "applicant_id", "status");

CREATE INDEX "change_use_dept_new_value_id_applicant_id_idx"
  ON "change_use_dept" ("tenant_id", "new_value_id", "applicant_id");

CREATE INDEX "change_use_dept_applicant_id_status_idx"
  ON "change_use_dept" ("tenant_id", "applicant_id", "status");

CREATE INDEX "change_person_liable_new_value_id_applicant_id_idx"
  ON "change_person_liable" ("tenant_id", "new_value_id", "applicant_id");

CREATE INDEX "change_person_liable_applicant_id_status_idx"
  ON "change_person_liable" ("tenant_id", "applicant_id", "status");

CREATE INDEX "change_product_line_new_value_id_applicant_id_idx"
  ON "change_product_line" ("tenant_id", "new_value_id", "applicant_id");

CREATE INDEX "change_product_line_applicant_id_status_idx"
  ON "change_product_line" ("tenant_id", "applicant_id", "status");

CREATE INDEX "change_supplier_new_value_id_applicant_id_idx"
  ON "change_supplier" ("tenant_id", "new_value_id", "applicant_id");

CREATE INDEX "change_supplier_applicant_id_status_idx"
  ON "change_supplier" ("tenant_id", "applicant_id", "status");

CREATE INDEX "seal_keeper_id_status_idx"
  ON "seal" ("tenant_id", "keeper_id", "status");

CREATE INDEX "sell_customer_id_sell_reason_idx"
  ON "sell" ("tenant_id", "customer_id", "sell_reason");

CREATE INDEX "rental_customer_id_status_idx"
  ON "rental" ("tenant_id", "customer_id", "status");

CREATE INDEX "rental_return_rental_id_status_idx"
  ON "rental_return" ("tenant_id", "rental_id", "status");

CREATE INDEX "process_num_record_equipment_card_id_product_line_id_idx"
  ON "process_num_record" ("tenant_id", "equipment_card_id", "product_line_id");

CREATE INDEX "process_num_record_product_line_id_card_id_idx"
  ON "process_num_record" ("tenant_id", "product_line_id", "card_id");

CREATE INDEX "die_counter_card_id_attached_idx"
  ON "die_counter" ("tenant_id", "card_id", "attached");

CREATE INDEX "die_counter_remind_card_id_status_idx"
  ON "die_counter_remind" ("tenant_id", "card_id", "status");

CREATE INDEX "die_counter_position_card_id_state_idx"
  ON "die_counter_position" ("tenant_id", "card_id", "state");

CREATE INDEX "product_plan_product_line_id_equipment_card_id_idx"
  ON "product_plan" ("tenant_id", "product_line_id", "equipment_card_id");

CREATE INDEX "mold_task_product_line_id_leader_id_idx"
  ON "mold_task" ("tenant_id", "product_line_id", "leader_id");

CREATE INDEX "mold_time_equipment_card_id_archives_id_idx"
  ON "mold_time" ("tenant_id", "equipment_card_id", "archives_id");

CREATE INDEX "mold_time_archives_id_enabled_idx"
  ON "mold_time" ("tenant_id", "archives_id", "enabled");

CREATE INDEX "lubrication_arrangement_lubricator_id_status_idx"
  ON "lubrication_arrangement" ("tenant_id", "lubricator_id", "status");

CREATE INDEX "lubrication_implementation_card_id_executor_id_idx"
  ON "lubrication_implementation" ("tenant_id", "card_id", "executor_id");

CREATE INDEX "lubrication_implementation_executor_id_status_idx"
  ON "lubrication_implementation" ("tenant_id", "executor_id", "status");

CREATE INDEX "oee_takt_time_product_id_card_id_idx"
  ON "oee_takt_time" ("tenant_id", "product_id", "card_id");

CREATE INDEX "oee_detail_product_line_id_status_idx"
  ON "oee_detail" ("tenant_id", "product_line_id", "status");

CREATE INDEX "oee_day_shift_id_product_line_id_idx"
  ON "oee_day" ("tenant_id", "shift_id", "product_line_id");

CREATE INDEX "oee_day_product_line_id_card_id_idx"
  ON "oee_day" ("tenant_id", "product_line_id", "card_id");
