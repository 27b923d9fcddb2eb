-- The same rule as the regular expressions before, for a third of their time, which each bet paid twice: two characters, all of them digits.
alter table two_d_line drop constraint two_d_line_number_check;
alter table two_d_line add constraint two_d_line_number_check check (length(number) = 2 and ltrim(number, '0123456789') = '');
alter table two_d_number drop constraint two_d_number_number_check;
alter table two_d_number add constraint two_d_number_number_check check (length(number) = 2 and ltrim(number, '0123456789') = '');
