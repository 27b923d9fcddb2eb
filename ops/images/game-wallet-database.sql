-- PostgreSQL runs this once, when its volume is empty. The game wallet has its own database (clause C8).
CREATE DATABASE padauk_game_wallet;
