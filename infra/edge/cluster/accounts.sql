-- The account by which haproxy asks a node for its state: no password, and no rights.
create user haproxy@'%';
