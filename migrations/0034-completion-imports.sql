-- Files of completions elsewhere use the tables of rosters: `kind` tells which a file is, and rows have outcomes of their own.
alter table imports add column kind text not null default 'roster' check (kind in ('roster', 'completions'));

alter table import_rows drop constraint import_rows_outcome_check;
alter table import_rows add constraint import_rows_outcome_check
  check (outcome in ('new', 'changed', 'unchanged', 'refused', 'missing', 'approved', 'noted'));
