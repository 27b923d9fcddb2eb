-- Run once, by an empty PostgreSQL: the game wallet keeps its books in a database of its own (clause C8).
CREATE DATABASE padauk_game_wallet;
