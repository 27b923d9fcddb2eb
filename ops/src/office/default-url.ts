/** Where `npm start` puts the operators' port. In a file of its own: the help names it, and waits for nothing else. */
export const DEFAULT_OFFICE_URL = 'http://localhost:8081';
