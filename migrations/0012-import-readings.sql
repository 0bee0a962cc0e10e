-- What a roster leaves open is asked and not guessed: such a dry run is `asking` until somebody chooses, and its plan is made with that choice.
alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('reading', 'asking', 'planned', 'refused', 'checking', 'applying', 'done'));

alter table imports
  -- what can be read in more than one way, and how it was read
  add column readings jsonb not null default '[]',
  -- what somebody said of it
  add column choices jsonb not null default '{}';

-- The values of a refused row in order of the roster's columns, to be shown, downloaded and corrected. Personal data: gone a day after the
-- import, or with the dry run, or when its person is forgotten.
alter table import_rows add column cells jsonb;
create index on import_rows (import_id, place) where cells is not null;

-- The file itself (file), in Base64, where it can be read anew in another encoding; gone with the other parts.
alter table import_parts drop constraint import_parts_kind_check;
alter table import_parts add constraint import_parts_kind_check check (kind in ('file', 'read', 'write'));
