/** Everything is sent as JSON; whoever sends a form has left this out by mistake. */
export default function noForms() {
  throw new Error('forms are not part of this build of axios: see tooling/webpack/axios-lean.cjs');
}
