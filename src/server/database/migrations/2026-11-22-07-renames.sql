alter table matches rename column opening to reopen_count;
alter table match_records rename column opening to reopen_count;
alter table sheet_state rename column held_digest to quarantined_digest;
alter table sheet_state rename column held_since to quarantined_since;

-- Made by earlier texts of the migrations above; the rules make them under other names.
drop trigger if exists matches_count_opening on matches;
drop trigger if exists sheet_state_notify_fault on sheet_state;
drop function if exists count_opening();
drop function if exists takes_predictions(text, timestamptz, timestamptz);
drop function if exists is_import();
alter table demo_sheet_fault rename to demo_sheet_error;
