-- How often something was erased from a read model's rows, past ones too: apart from that, what they were at a position stays as it is.
alter table checkpoints add column scrubs integer not null default 0;
