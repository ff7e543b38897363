/* Loaded in front of libc (LD_PRELOAD), this makes the disk under the database fail while a file
 * named after the fault is in the directory that TALUVA_FAULTS names:
 *
 *   full       a write that makes a file longer fails with ENOSPC
 *   eio-write  every write fails with EIO
 *   eio-sync   every sync fails with EIO
 *   eio-read   every read fails with EIO
 *   kill       the process is killed when it is about to note that events are committed, before it tells anybody
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int is_active(const char *fault)
{
    const char *directory = getenv("TALUVA_FAULTS");
    char path[4096];
    if (directory == NULL)
        return 0;
    snprintf(path, sizeof path, "%s/%s", directory, fault);
    return access(path, F_OK) == 0;
}

static int is_named(int fd, const char *part)
{
    char link[64], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length < 0)
        return 0;
    name[length] = '\0';
    return strstr(name, part) != NULL;
}

static int is_data(int fd)
{
    return is_named(fd, "taluva.db");
}

/* A record of the journal of acknowledgements: how many events (4 bytes), commits (8), the events, a checksum (8). */
static int is_note_of_events(int fd, const void *bytes, size_t count)
{
    unsigned events = 0;
    if (count <= 20 || !is_named(fd, "taluva.db-acks"))
        return 0;
    memcpy(&events, bytes, sizeof events);
    return events > 0;
}

/* The error of a write to `fd` that ends at `end`, or 0. */
static int write_error(int fd, off_t end)
{
    struct stat status;
    if (!is_data(fd))
        return 0;
    if (is_active("eio-write"))
        return EIO;
    if (is_active("full") && fstat(fd, &status) == 0 && end > status.st_size)
        return ENOSPC;
    return 0;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (real == NULL) \
        real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define FAIL_WITH(error) \
    do { \
        int code = (error); \
        if (code != 0) { \
            errno = code; \
            return -1; \
        } \
    } while (0)

ssize_t write(int fd, const void *bytes, size_t count)
{
    REAL(ssize_t, "write", int, const void *, size_t);
    if (is_active("kill") && is_note_of_events(fd, bytes, count))
        kill(getpid(), SIGKILL);
    FAIL_WITH(write_error(fd, lseek(fd, 0, SEEK_CUR) + (off_t)count));
    return real(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset)
{
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
    FAIL_WITH(write_error(fd, offset + (off_t)count));
    return real(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset)
{
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    FAIL_WITH(write_error(fd, offset + (off_t)count));
    return real(fd, bytes, count, offset);
}

ssize_t read(int fd, void *bytes, size_t count)
{
    REAL(ssize_t, "read", int, void *, size_t);
    FAIL_WITH(is_active("eio-read") && is_data(fd) ? EIO : 0);
    return real(fd, bytes, count);
}

ssize_t pread(int fd, void *bytes, size_t count, off_t offset)
{
    REAL(ssize_t, "pread", int, void *, size_t, off_t);
    FAIL_WITH(is_active("eio-read") && is_data(fd) ? EIO : 0);
    return real(fd, bytes, count, offset);
}

ssize_t pread64(int fd, void *bytes, size_t count, off64_t offset)
{
    REAL(ssize_t, "pread64", int, void *, size_t, off64_t);
    FAIL_WITH(is_active("eio-read") && is_data(fd) ? EIO : 0);
    return real(fd, bytes, count, offset);
}

int fsync(int fd)
{
    REAL(int, "fsync", int);
    FAIL_WITH(is_active("eio-sync") && is_data(fd) ? EIO : 0);
    return real(fd);
}

int fdatasync(int fd)
{
    REAL(int, "fdatasync", int);
    FAIL_WITH(is_active("eio-sync") && is_data(fd) ? EIO : 0);
    return real(fd);
}
