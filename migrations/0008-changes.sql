-- How far a read model had come when its rows last changed: while this stands still, so does whatever was counted of them.
alter table checkpoints add column changed bigint not null default 0;
