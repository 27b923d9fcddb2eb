-- Run once, by an empty PostgreSQL: the game wallet keeps its books in a database of its own (clause C8), and so does the sandbox's provider of games.
CREATE DATABASE padauk_game_wallet;
CREATE DATABASE padauk_game_provider;
