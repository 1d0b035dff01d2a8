-- Whether this transaction loads existing data (restore, demo, benchmark). The guards then accept every row, and the loader
-- checks all rules afterwards (docs/architecture.md#database).
create or replace function is_import_mode() returns boolean language sql stable as
  'select coalesce(current_setting(''app.import'', true), '''') = ''on''';
