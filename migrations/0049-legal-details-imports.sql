-- Files of details for training papers, by payroll number, use the tables of rosters.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('roster', 'details', 'completions'));
