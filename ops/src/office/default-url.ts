/** Default of `npm start`. A separate file, so that the help loads nothing else. */
export const DEFAULT_OFFICE_URL = 'http://localhost:8081';
