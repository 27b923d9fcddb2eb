/** The API client's adapter writes the address; whoever asks axios for one (`getUri`) has left that out by mistake. */
export default function noAddress() {
  throw new Error('addresses are not part of this build of axios: see tooling/webpack/axios-lean.cjs');
}
