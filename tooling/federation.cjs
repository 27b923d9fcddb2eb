// For the federation plugin of any bundler: the modules that the page shares, and a container name of this build.
const { createSharing } = require('./webpack/sharing.cjs');
const { createPlaceholder } = require('./webpack/build-id.cjs');

/** `import: false`: the page provides each of them. */
const createShared = () => createSharing('remote');

/** `padauk adopt` inserts the build id. A page runs two builds side by side, so they cannot have one name. */
const createContainerName = (remote, version) => `${remote}_${createPlaceholder(version)}`;

module.exports = { createContainerName, createShared };
